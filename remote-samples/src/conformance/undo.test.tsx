import { testUndo } from '@mortise/shared/testing/conformance';
import { remote } from './remote.ts';

testUndo(remote);
