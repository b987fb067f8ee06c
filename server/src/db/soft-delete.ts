/** Values of `del_flag`. `sys_depart` and `sys_announcement` keep the same digits as text. */
export const LIVE = 0;
export const REMOVED = 1;
export const LIVE_TEXT = '0';
export const REMOVED_TEXT = '1';
