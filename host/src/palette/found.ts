import type { TitleRange } from '@mortise/shared/ui';
import type { ReactNode } from 'react';

/** Something that the palette offers: a page, an action or a record. */
export interface Found {
  /** Unique in the palette. */
  key: string;
  title: string;
  range?: TitleRange | undefined;
  /** Tells it apart from others of the same title. */
  note?: string;
  mark?: string | undefined;
  icon?: ReactNode;
  /** Runs it. */
  run: () => void;
  /** URL for a new browser tab, if it has one. */
  href?: string | undefined;
}

export interface FoundGroup {
  label: string;
  found: readonly Found[];
}
