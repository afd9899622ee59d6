/** The name of a portal's file: the program, then the agency as the portal knows it. */
export const polirisFileName = (agencyCode: string): string => `devanture_${agencyCode}.zip`
