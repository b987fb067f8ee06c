import { type ComponentProps, type ReactNode, useId } from 'react';
import './field.css';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  error?: string;
  /** Content next to the input: a picture or a button. */
  beside?: ReactNode;
}

/** A labelled input with its error. Uncontrolled, so that text typed before hydration is kept. */
export const Field = ({ label, error, beside, className = '', ...input }: FieldProps) => {
  const id = useId();
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      <div className="field-row">
        <input {...input} id={id} aria-invalid={error ? true : undefined} aria-describedby={`${id}-error`} />
        {beside}
      </div>
      <p className="field-error" id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  );
};
