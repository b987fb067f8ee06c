import type { Control } from '../../form/field-control.tsx';

/** Controls of fields that the contract alone cannot choose, as in the form. */
export type BulkControls = Readonly<Record<string, Control>>;
