const KEY = 'mortise:notice';

/** Stores a text for the sign-in page: why the user was sent there. */
export const keepSignInNotice = (text: string) => {
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // without storage the form has no notice
  }
};

export const takeSignInNotice = (): string | undefined => {
  try {
    const text = sessionStorage.getItem(KEY) ?? undefined;
    sessionStorage.removeItem(KEY);
    return text;
  } catch {
    return undefined;
  }
};
