import { ReportPicker } from '@mortise/shared/pickers';
import { Input } from '@mortise/shared/ui';
import type { Control } from './control.ts';

/** Chooses rows of a report, and fills the other fields that are configured, in the same row. */
export const popup: Control = {
  field: ({ name, within, property, disabled, placeholder, label }) => {
    const { code, orgFields, destFields, popupMulti } = property;
    if (!code || !orgFields || !destFields) return <Input disabled={disabled} placeholder={placeholder} aria-label={label} />;
    return (
      <ReportPicker
        code={code}
        field={name}
        within={within}
        label={label}
        orgFields={orgFields}
        destFields={destFields}
        disabled={disabled}
        placeholder={placeholder}
        {...(popupMulti && { multi: true })}
      />
    );
  },
};
