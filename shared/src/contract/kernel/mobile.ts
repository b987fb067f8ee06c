/** The one rule for mobile numbers of mainland China. In a file without schemas, because the sign-in page loads without zod. */
export const MOBILE = /^1[3-9]\d{9}$/;
