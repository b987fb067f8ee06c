import { loadedDialog } from '../loaded-dialog.tsx';
import type { RecycleBin as AnyBin } from './recycle-bin.tsx';

// loaded when one opens: lists are read more often than their bins
const load = () => import('./bin-dialogs.ts');

export const KeptBin = loadedDialog(load, 'KeptBin');
export const RecycleBin = loadedDialog(load, 'RecycleBin') as unknown as typeof AnyBin;
