import { type ComponentProps, type ReactNode, useId } from 'react';
import './field.css';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  error?: string;
  /** Beside the box: a picture, a switch. */
  beside?: ReactNode;
}

/** A labelled box with its mistake below. Uncontrolled, so that what was typed before the script arrived stays. */
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
