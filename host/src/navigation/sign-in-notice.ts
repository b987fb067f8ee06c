const KEY = 'mortise:notice';

/** Leaves words for the next page: why somebody finds themselves at the sign-in form. */
export const keepSignInNotice = (text: string) => {
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // without storage the person sees the form alone
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
