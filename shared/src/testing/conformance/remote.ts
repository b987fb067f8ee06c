import { join } from 'node:path';
import type { FirstPage } from '#contract/registry/index.ts';

/** How a list page deviates from the conventions of `USUAL_BUTTONS`. */
export interface ListNote {
  /** Endpoints of its other buttons, as `group.member` of the contract; `null`: visible to every user. */
  buttons?: Readonly<Record<string, string | null>>;
  /** Rows are edited one by one: why there is no 批量修改. */
  oneByOne?: string;
  /** Text conditions sent as typed; all others are sent with wildcards. */
  exact?: readonly string[];
  /** Field values of the row (an `id` that is no text among them), if the generated sample offers fewer actions or fails the form's validation. */
  row?: Readonly<Record<string, unknown>>;
  /** Path of a list that a view reads which is no list page. */
  reads?: string;
}

/** How a form is opened and saved. */
export interface Opening {
  /** Component string of a view that opens it. */
  view: string;
  /** Query of the view's URL; `ROW` is replaced by the id of the first row. */
  search?: string;
  /** Labels of buttons and menu entries, or selectors beginning with `.`, `#` or `section`: what opens it, in order. By default 编辑. */
  open?: readonly string[];
  /** The same after it was saved, if what it was opened from is open by then. */
  again?: readonly string[];
  /** By default 确定. */
  save?: string;
  /** A drawer that stays open when it is saved. */
  close?: true;
  /** Selector of a field that always begins empty and is required. */
  reason?: string;
}

interface FormCase {
  openings: readonly (string | Opening)[];
  /** Why its save cannot be undone from its message. */
  noUndo?: string;
  /** Nothing can be typed into it. */
  withoutText?: true;
  /** A decision without optimistic lock: it never compares two versions. */
  withoutLock?: true;
}

/** A form: the views that open it; or why it is not driven: it always begins empty, or another test drives it. */
export type FormNote = FormCase['openings'] | FormCase | { beginsEmpty: true } | { testedIn: string };

/** A remote as the tests over all its views see it. */
export interface Remote {
  /** Folder of the package. */
  folder: string;
  /** As in `views.ts`: component string → file. */
  views: Readonly<Record<string, string>>;
  firstPages?: readonly FirstPage[];
  /** By component string. Pages that follow the conventions need no note. */
  lists?: Readonly<Record<string, ListNote>>;
  /** By file, as in `views.ts`. */
  forms?: Readonly<Record<string, FormNote>>;
}

export interface View {
  /** Component string. */
  name: string;
  /** Absolute path. */
  file: string;
  note: ListNote;
  isList: boolean;
}

/** One way to open and save a form. */
export interface DrivenForm extends Omit<FormCase, 'openings'> {
  /** Absolute path. */
  file: string;
  view: View;
  opening: Opening & Required<Pick<Opening, 'open' | 'save'>>;
}

const root = join(import.meta.dirname, '../../../..');
/** Beginnings of the files that are looked at, with commas between, such as `remote-system/src/features/people/`: all of them take minutes. */
const only = (process.env.TEST_VIEWS ?? '').split(',');

export const isLookedAt = ({ file }: { file: string }) => only.some((beginning) => file.startsWith(join(root, beginning)));

/** The page of one record (ADR 63): its view is named `…Record`. */
export const isRecordView = ({ name }: View) => name.endsWith('Record');

export const viewsOf = ({ folder, views, firstPages = [], lists = {} }: Remote): View[] =>
  Object.entries(views).map(([name, file]) => ({
    name,
    file: join(folder, file),
    note: lists[name] ?? {},
    isList: firstPages.some(({ view }) => view === name),
  }));

const asCase = (note: FormNote): FormCase | undefined => {
  if (Array.isArray(note)) return { openings: note };
  return 'openings' in note ? note : undefined;
};

/** Every way to open a form of the remote. */
export const formsOf = (remote: Remote): DrivenForm[] => {
  const views = viewsOf(remote);
  return Object.entries(remote.forms ?? {}).flatMap(([file, note]) => {
    const { openings = [], ...rest } = asCase(note) ?? {};
    return openings.map((each) => {
      const opening = typeof each === 'string' ? { view: each } : each;
      const view = views.find(({ name }) => name === opening.view);
      if (!view) throw new Error(`${file}: ${opening.view} is no view of this remote`);
      return { ...rest, file: join(remote.folder, file), view, opening: { open: ['编辑'], save: '确定', ...opening } };
    });
  });
};

/** Names of the cases for `it.each`. */
export const titled = (forms: readonly DrivenForm[]) =>
  forms.map((form) => [form.file.slice(form.file.indexOf('/src/') + 1), form.view.name, form] as const);
