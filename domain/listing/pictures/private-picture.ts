/** Pictures that no visitor may see: the administration alone reads them. */
export const PRIVATE_PATH = '/uploads/private/'

export const isPrivatePicture = (image: string): boolean => image.startsWith(PRIVATE_PATH)
