import { defineRemote } from '@mortise/tooling/define-remote';
import * as doors from './views.ts';

export default defineRemote({ name: 'remote-system', port: 3001, ...doors });
