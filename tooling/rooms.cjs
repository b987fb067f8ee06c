// Folders that are divided into rooms: a room imports only those before it. Read by .dependency-cruiser.cjs and by the test of the walls.

/** By folder: the prefix of its walls' names, its rooms from the ground up, and files of the folder that stand above all rooms. */
module.exports = {
  'host/src': {
    prefix: 'host-room',
    rooms: [
      'storage',
      'navigation',
      'common',
      'push',
      'appearance',
      'sign-in',
      'public',
      'federation',
      'routes',
      'pages',
      'tabs',
      'inner-paths',
      'menu',
      'task',
      'notice',
      'own-account',
      'palette',
      'header',
      'console',
    ],
    above: 'main\\.tsx',
  },
  'shared/src/ui/list': {
    prefix: 'list-room',
    rooms: ['state', 'columns', 'conditions', 'rows', 'views', 'import', 'bulk', 'buttons'],
    above: '[^/]+\\.tsx?',
  },
  'server/src/platform': {
    prefix: 'platform-room',
    rooms: [
      'commons',
      'installation',
      'async',
      'outgoing',
      'log',
      'secrets',
      'passwords',
      'schedule',
      'stored-files',
      'tasks',
      'foreign',
      'report-sql',
      'postgres',
      'process',
    ],
  },
  'server/src/db': { prefix: 'db-room', rooms: ['versions', 'pool', 'changes', 'seed', 'move-in'] },
  // in the order a request passes: what a route needs is below it, the door and the proxy hand requests on
  'server/src/http': {
    prefix: 'http-room',
    rooms: ['input', 'admission', 'answer', 'files', 'routes', 'door', 'proxy', 'workbook'],
  },
};
