export const ORDINARY = 1;
/** In charge of departments. */
export const SUPERIOR = 2;

export const identities = [
  { value: ORDINARY, label: '普通用户' },
  { value: SUPERIOR, label: '上级' },
];
