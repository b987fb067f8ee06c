import { defineRemote } from '@mortise/tooling/define-remote';
import * as doors from './views.ts';

export default defineRemote({ name: 'remote-registry', port: 3005, ...doors });
