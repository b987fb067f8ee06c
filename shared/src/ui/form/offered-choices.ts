import { createContext, type ReactNode, useContext, useEffect } from 'react';

/** An option of a select, or a node of a tree. */
export interface Choice {
  value?: unknown;
  label?: ReactNode;
  /** Of a tree's node. */
  title?: ReactNode;
  children?: readonly Choice[];
}

/** What the control of a field offers. */
export interface Offered {
  choices?: readonly Choice[];
}

/** Where the control of a field registers its choices. */
export const OfferedChoices = createContext<Offered | undefined>(undefined);

/** Registers the choices of a control with its field, so that a conflict of two editors names values instead of showing ids. */
export const useOffered = (choices: readonly Choice[] | undefined) => {
  const offered = useContext(OfferedChoices);
  useEffect(() => {
    if (offered && choices) offered.choices = choices;
  });
};
