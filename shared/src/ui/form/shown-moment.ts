import dayjs from 'dayjs';
import { readMoment } from '#contract/index.ts';

interface Shown {
  placeholder?: string | undefined;
  isWrong: boolean;
}

/** Props of a date picker for a stored text. A text that is no date becomes the placeholder, with the status `error`. */
export const shownMoment = (value: string | null | undefined, { placeholder, isWrong }: Shown) => {
  const read = value ? readMoment(value) : undefined;
  const isUnknown = Boolean(value) && read === undefined;
  return {
    value: read ? dayjs(read) : null,
    placeholder: isUnknown ? (value ?? undefined) : placeholder,
    status: isWrong || isUnknown ? ('error' as const) : undefined,
  };
};
