import { pca } from './area.tsx';
import { checkbox, list, listMulti, radio, selSearch, toggle } from './choices.tsx';
import type { Control } from './control.ts';
import { markdown, umeditor } from './documents.tsx';
import { date, datetime, time } from './moments.tsx';
import { selDepart, selUser } from './people.tsx';
import { popup } from './popup.tsx';
import { file, image } from './stored-files.tsx';
import { number, password, text, textarea } from './texts.tsx';
import { catTree, linkDown, selTree } from './trees.tsx';

/** Kind of field (docs/wire/online-form.md §6) → how it is shown, changed and searched. */
const CONTROLS: Readonly<Record<string, Control>> = {
  ...{ text, textarea, password, number },
  ...{ date, datetime, time },
  ...{ list, radio, checkbox, list_multi: listMulti, sel_search: selSearch, switch: toggle },
  ...{ sel_user: selUser, sel_depart: selDepart },
  ...{ file, image },
  ...{ umeditor, markdown },
  ...{ cat_tree: catTree, sel_tree: selTree, link_down: linkDown, pca },
  popup,
};

/** The control of a kind; an unknown kind is a text, so that a form of a later release stays usable. */
export const controlOf = (view: string): Control => (Object.hasOwn(CONTROLS, view) && CONTROLS[view]) || text;
