import { createContext } from 'react';

/** Titles of the tabs with unsaved input, joined by `”、“`; empty if there are none. */
export const UnsavedContext = createContext('');
