import { createContext } from 'react';

/** Narrows the list behind a form to the rows with this value; `undefined` outside of a list. */
export const ShowRow = createContext<((field: string, value: string) => void) | undefined>(undefined);
