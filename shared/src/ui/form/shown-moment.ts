import dayjs from 'dayjs';
import { readMoment } from '#contract/index.ts';

interface Shown {
  placeholder?: string | undefined;
  isWrong: boolean;
}

/** What a picker shows of a text of the wire. One that is no moment stands in the empty picker, marked as wrong. */
export const shownMoment = (value: string | null | undefined, { placeholder, isWrong }: Shown) => {
  const read = value ? readMoment(value) : undefined;
  const isUnknown = Boolean(value) && read === undefined;
  return {
    value: read ? dayjs(read) : null,
    placeholder: isUnknown ? (value ?? undefined) : placeholder,
    status: isWrong || isUnknown ? ('error' as const) : undefined,
  };
};
