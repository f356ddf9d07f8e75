/** Database role of public reads; migration 0000 creates it and grants it the public views only. */
export const publicRole = 'kalys_public';
