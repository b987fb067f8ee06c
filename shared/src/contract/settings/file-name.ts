/** Name of a stored file: the last part of its path, decoded; as it is, if it is no encoded text. */
export const fileName = (path: string) => {
  const last = path.split('/').at(-1) || path;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
};
