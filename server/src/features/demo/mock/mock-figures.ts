const pad = (value: number) => String(value).padStart(2, '0');
const GROUPS = ['设计组', '研发组', '测试组', '运营组'];
const ITEMS = ['引用', '口碑', '产量', '贡献', '热度', '质量'];
const CLASSES = ['文书档案', '科技档案', '会计档案'];

const option = (value: string, label: string) => ({ value, label });
const treeNode = (id: string, name: string, orderNum: number, hasChildren: boolean) => ({
  ...{ id, name, component: hasChildren ? 'layouts/RouteView' : `example/${id}`, orderNum, hasChildren },
});

/** Children by id of their parent; `0` has the first level. */
const TREE: Readonly<Record<string, ReturnType<typeof treeNode>[]>> = {
  '0': [treeNode('1', '首页', 1, false), treeNode('2', '系统管理', 2, true), treeNode('3', '常见案例', 3, true)],
  '2': [treeNode('21', '用户管理', 1, false), treeNode('22', '角色管理', 2, false)],
  '3': [treeNode('31', '表格', 1, true), treeNode('32', '表单', 2, false)],
  '31': [treeNode('311', '单表', 1, false), treeNode('312', '一对多', 2, false)],
};
export const treeNodesBelow = (id: string) => TREE[id] ?? [];

const ships = Array.from({ length: 30 }, (_, index) => ({
  ...{
    id: String(index + 1),
    num: index + 1,
    ship_name: `示例船 ${index + 1}`,
    call: `CALL${pad(index)}`,
    len: 80 + index,
    ton: 1000 + index * 10,
  },
  ...{ payer: '示例公司', count: index % 7, company: '示例港口', trend: index % 2 ? '出港' : '进港', parentId: String((index % 3) + 1) },
}));
export const shipsBelow = (parentId: string | undefined) => (parentId ? ships.filter((ship) => ship.parentId === parentId) : ships);

export const mockFigures = {
  areas: [
    { ...option('beijing', '北京'), children: [{ ...option('chaoyang', '朝阳'), children: [option('wangjing', '望京')] }] },
    { ...option('zhejiang', '浙江'), children: [{ ...option('hangzhou', '杭州'), children: [option('binjiang', '滨江')] }] },
  ],
  projects: GROUPS.map((name, index) => ({
    ...{
      id: String(index + 1),
      cover: '',
      title: `${name}项目`,
      description: `${name}的示例项目`,
      status: 1,
      updatedAt: '2026-01-01 09:00:00',
    },
  })),
  activities: GROUPS.map((nickname, index) => ({
    id: String(index + 1),
    user: { nickname, avatar: '' },
    project: { name: '示例项目', action: '更新', event: '任务' },
    time: `2026-01-0${index + 1} 09:00:00`,
  })),
  teams: GROUPS.map((name, index) => ({ id: index + 1, name, avatar: '' })),
  radar: ITEMS.map((item, index) => ({ item, 个人: 40 + index * 5, 团队: 50 + index * 4, 部门: 60 + index * 3 })),
  steps: {
    data: Array.from({ length: 12 }, (_, index) => ({ day: `01-${pad(index + 1)}`, step: 6000 + index * 250, assess: 60 + index * 3 })),
  },
  archives: Array.from({ length: 12 }, (_, index) => ({
    ...{ resultIndex: index + 1, year: String(2015 + index), yearcount: 100 + index * 8, month: `${index + 1}月`, monthcount: 10 + index },
    ...{ classifyname: CLASSES[index % 3] ?? '', cntrnocount: 20 + index * 2, cabinetname: `${index + 1} 号柜`, cabinetcocunt: 30 + index },
  })),
};
