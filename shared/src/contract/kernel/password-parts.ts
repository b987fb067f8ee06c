/** What the operator demands of passwords beyond `STRONG_PASSWORD`. */
export interface PasswordDemands {
  minLength: number;
  /** 3: a letter, a digit and a symbol; 4: letters of both cases. */
  kinds: number;
  /** So many passwords, the present one included, cannot be used again. */
  history: number;
}

export const DEFAULT_DEMANDS: PasswordDemands = { minLength: 8, kinds: 3, history: 0 };

export interface PasswordPart {
  label: string;
  isMet: (password: string) => boolean;
}

/** Every visible sign of ASCII that is neither a letter nor a digit. */
export const PASSWORD_SIGN = /[!-/:-@[-`{-~]/;

/** The parts of the rule for passwords, each in words of its own. */
export const partsOf = ({ minLength, kinds }: PasswordDemands): readonly PasswordPart[] => [
  { label: `至少 ${minLength} 位`, isMet: (password) => password.length >= minLength },
  kinds > 3
    ? { label: '含大写和小写字母', isMet: (password) => /[a-z]/.test(password) && /[A-Z]/.test(password) }
    : { label: '含字母', isMet: (password) => /[A-Za-z]/.test(password) },
  { label: '含数字', isMet: (password) => /\d/.test(password) },
  { label: '含特殊符号', isMet: (password) => PASSWORD_SIGN.test(password) },
];

/** Name of the page's meta element with the demands of the operator, if they are more than the default. */
export const PASSWORD_META = 'mortise-passwords';

export const writeDemands = ({ minLength, kinds, history }: PasswordDemands) => {
  const text = [minLength, kinds, history].join(' ');
  return text === Object.values(DEFAULT_DEMANDS).join(' ') ? '' : text;
};

export const readDemands = (text: string | undefined): PasswordDemands => {
  const [minLength, kinds, history] = (text ?? '').split(' ').map(Number);
  return minLength && kinds && history !== undefined ? { minLength, kinds, history } : DEFAULT_DEMANDS;
};
