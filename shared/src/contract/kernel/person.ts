import * as z from 'zod';

/** A mobile number of mainland China. */
export const MOBILE = /^1[3-9]\d{9}$/;

/** At least 8 characters with a letter, a digit and a symbol. */
export const STRONG_PASSWORD = /^(?=.*[A-Za-z])(?=.*\d)(?=.*[~!@#$%^&*()_+`\-={}:";'<>?,./]).{8,}$/;
export const WEAK_PASSWORD = '密码由8位数字、大小写字母和特殊符号组成!';

/** A password chosen by a user. */
export const strongPassword = z.string(WEAK_PASSWORD).max(128, WEAK_PASSWORD).regex(STRONG_PASSWORD, WEAK_PASSWORD);
