import { join } from 'node:path';
import type { Remote } from '@mortise/shared/testing/conformance';
import * as doors from '../../views.ts';

/** What the tests over all views of this remote need to know of it. */
export const remote: Remote = {
  folder: join(import.meta.dirname, '../..'),
  ...doors,
  lists: {
    'system/RemoteAppList': {
      row: {
        name: 'remote-sample',
        previous: '0123456789ab',
        canary: '0123456789ab',
        pinned: true,
        enabled: true,
        failures: 0,
        owner: '示例',
      },
      buttons: {
        'bar 新增应用': 'deployTokens.create',
        'bar 公共模块': null,
        'row remote-sample': null,
        'row 版本': null,
        'row 回退': 'remoteApps.rollBack',
        'row 调整灰度': 'remoteApps.canary',
        'row 结束灰度': 'remoteApps.endCanary',
        'row 取消固定': 'remoteApps.follow',
        'row 发布方式': 'remoteApps.publishing',
        'row 发布密钥': 'deployTokens.of',
        'row 停用': 'remoteApps.disable',
      },
    },
  },
  forms: {
    './src/features/remote-app/decisions/canary-form.tsx': {
      openings: [{ view: 'system/RemoteAppList', open: ['调整灰度'], reason: '#canary_reason' }],
      noUndo: 'a decision with a reason, which is taken back by another decision',
      withoutLock: true,
    },
    './src/features/remote-app/keys/token-drawer.tsx': {
      openings: [{ view: 'system/RemoteAppList', open: ['发布密钥'], save: '保存', close: true }],
      noUndo: 'replaces keys, of which only a digest is stored',
    },
    './src/features/remote-app/decisions/publishing-form.tsx': {
      testedIn: 'choices and a number; remote-app-list-page.test.tsx changes both',
    },
    './src/features/remote-app/decisions/reason-form.tsx': { beginsEmpty: true },
    './src/features/remote-app/decisions/transfer-form.tsx': { beginsEmpty: true },
  },
};
