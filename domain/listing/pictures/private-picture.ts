/** Pictures that no visitor may see: only the administration reads them. */
export const PRIVATE_PATH = '/uploads/private/'

export const isPrivatePicture = (image: string): boolean => image.startsWith(PRIVATE_PATH)
