import { type ComponentType, createContext, useContext } from 'react';
import type { LentCard } from '#contract/registry/index.ts';

// in ui/ because pickers borrow as well, and they may not import micro

/** The popup picker of the requirements: chooses rows of a report and copies their values into form fields (docs/wire/online-report.md §7). */
export interface ReportPickerProps {
  id?: string | undefined;
  /** Name for screen readers, where no label of a form names the input. */
  label?: string | undefined;
  /** The report's code. */
  code: string;
  /** The one of `destFields` that gives the input its own text. */
  field?: string | undefined;
  /** Comma list of columns of the report. */
  orgFields: string;
  /** Comma list of as many form fields. */
  destFields: string;
  /** Of the dialog, in pixels. Default: 1200. */
  width?: number | undefined;
  /** Default: 请选择. */
  placeholder?: string | undefined;
  value?: string | null | undefined;
  /** Calls `onCallback` with the values alone, instead of `onChange`. */
  triggerChange?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Allows several rows. */
  multi?: boolean | undefined;
  /** Pickers of one group keep what the server answers for 30 seconds. */
  groupId?: string | undefined;
  onChange?: ((value: string, chosen: Record<string, string>) => void) | undefined;
  onCallback?: ((chosen: Record<string, string>) => void) | undefined;
}

/** Components that remotes lend each other: name → props. The lender adds an entry here, so that the compiler checks both sides. */
export interface LentComponents {
  /** Selects a configured report by its name. Lent by `remote-online-report`. */
  'online/ReportHeadSelect': {
    id?: string | undefined;
    /** The report's id. */
    value?: string | undefined;
    onChange?: ((reportId: string | undefined) => void) | undefined;
  };
  /** Chooses rows of a report. Lent by `remote-online-report`; forms use it through `ReportPicker` of pickers. */
  'online/ReportPicker': ReportPickerProps;
}

/** Loads a component from the remote that lends it, or a view to be shown in a dialog instead of a tab. */
export type Borrow = (name: string, shown?: 'component' | 'view') => ComponentType<object>;

/** Provided by the host, which knows the remotes. */
export const BorrowContext = createContext<Borrow | undefined>(undefined);

/**
 * A component that another remote lends. It is loaded on first render; if loading or rendering fails, the host's error card is shown in its
 * place and the calling view keeps working.
 */
export function useRemoteComponent<Name extends keyof LentComponents & string>(name: Name): ComponentType<LentComponents[Name]> {
  const borrow = useContext(BorrowContext);
  if (!borrow) throw new Error(`${name} can only be borrowed inside the host.`);
  return borrow(name) as ComponentType<LentComponents[Name]>;
}

/** What a person set on a card; stored with the board. A text `title` is shown in place of the card's own. */
export type CardConfig = Readonly<Record<string, unknown>>;

/** What a board gives a card of any remote (ADR 93). */
export interface CardProps {
  config: CardConfig;
  /** Given: the card shows the form of its configuration, and calls this with what is to be stored. */
  onConfig?: ((config: CardConfig) => void) | undefined;
}

/** The cards that live remotes lend. */
export interface LentCards {
  /** Those that the caller may see. */
  cards: readonly LentCard[];
  /** Component strings of the others: on a board of the caller they do not exist. */
  forbidden: ReadonlySet<string>;
}

/** Provided by the host, which knows the registry and the caller's rights. */
export const CardsContext = createContext<LentCards>({ cards: [], forbidden: new Set() });

/** The cards that live remotes lend, divided by the caller's rights. */
export const useCards = (): LentCards => useContext(CardsContext);

const WithoutHost = () => '此卡片只能在控制台中显示';

/** A card of `useCards`, by its component string: a new one appears without a build of the host. Failures are shown in its place, as for `useRemoteComponent`. */
export function useCard(component: string): ComponentType<CardProps> {
  const borrow = useContext(BorrowContext);
  // a board that another page mounts by its lifecycles has no host
  return borrow ? (borrow(component) as ComponentType<CardProps>) : WithoutHost;
}
