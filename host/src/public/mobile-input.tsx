import { plainMobile } from '@mortise/shared/contract';
import { Input, type InputProps } from '@mortise/shared/ui';

interface MobileInputProps extends Omit<InputProps, 'onChange'> {
  onChange?: (value: string) => void;
}

/** Input of a mobile number, which may be typed or pasted as `+86 138-0013-8000` or in full-width digits. */
export const MobileInput = ({ onChange, ...rest }: MobileInputProps) => (
  <Input
    {...rest}
    onChange={({ target }) => onChange?.(plainMobile(target.value))}
    inputMode="numeric"
    autoComplete="tel-national"
    maxLength={24}
  />
);
