import { sessionArea } from '@mortise/shared/session';

const KEY = 'mortise:notice';

/** Stores a text for the sign-in page: why the user was sent there. */
export const keepSignInNotice = (text: string) => {
  // without storage the form has no notice
  sessionArea.write(KEY, text);
};

export const takeSignInNotice = (): string | undefined => {
  const text = sessionArea.read(KEY) ?? undefined;
  sessionArea.remove(KEY);
  return text;
};
