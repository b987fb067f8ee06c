import { createContext } from 'react';
import type * as z from 'zod';
import type { Control } from './field-control.tsx';
import type { Offered } from './offered-choices.ts';

/** A field as its form shows it. */
export interface KnownField {
  of: z.ZodObject;
  label: string;
  control: Control;
  /** What its control offers: a control that loads its choices registers them here. */
  offered?: Offered;
}

/** The `Field`s of a form by name, for what the form says about their values. Each field enters itself. */
export const KnownFields = createContext<Map<string, KnownField> | undefined>(undefined);
