import { Input } from '@mortise/shared/ui';

interface SearchBoxProps {
  words: string;
  onWords: (words: string) => void;
  placeholder: string;
  className?: string;
}

/** A box that narrows what is already on the screen while one types. */
export const SearchBox = ({ words, onWords, placeholder, className }: SearchBoxProps) => (
  <Input
    allowClear
    value={words}
    placeholder={placeholder}
    aria-label={placeholder}
    onChange={({ target }) => onWords(target.value)}
    className={className}
    style={{ maxWidth: 280 }}
  />
);
