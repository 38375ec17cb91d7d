import { menuOf, type MenuId, type MenuReader } from '@sillage/domain/desk/navigation/menu';
import type { UserSession } from '@sillage/contract/people/access/access.contract';

/** The articles of the help, in the order in which they are read, with their sections. Each has its texts under its name. */
export const ARTICLES = [
  { id: 'firstSteps', sections: ['firstSteps.signIn', 'firstSteps.find', 'firstSteps.own', 'firstSteps.live'] },
  { id: 'dashboard', sections: ['dashboard.read', 'dashboard.arrange', 'dashboard.wall'] },
  { id: 'follow', sections: ['follow.list', 'follow.status', 'follow.map', 'follow.details', 'follow.punctuality'] },
  { id: 'create', sections: ['create.what', 'create.trackers', 'create.route', 'create.rule', 'create.after'] },
  { id: 'life', sections: ['life.change', 'life.passages', 'life.together', 'life.archive', 'life.many', 'life.history', 'life.search'] },
  {
    id: 'papers',
    sections: ['papers.share', 'papers.coldChain', 'papers.verify', 'papers.carriage', 'papers.money', 'papers.carbon'],
  },
  { id: 'quotes', sections: ['quotes.ask', 'quotes.offers', 'quotes.decide', 'quotes.after'] },
  { id: 'tariffs', sections: ['tariffs.what', 'tariffs.files', 'tariffs.hand'] },
  { id: 'tasks', sections: ['tasks.what', 'tasks.act', 'tasks.mail'] },
  { id: 'fashion', sections: ['fashion.shuttles', 'fashion.book', 'fashion.hold', 'fashion.change', 'fashion.plan'] },
  { id: 'road', sections: ['road.install', 'road.write', 'road.sent'] },
  { id: 'imports', sections: ['imports.file', 'imports.columns', 'imports.check', 'imports.again', 'imports.track'] },
  {
    id: 'devices',
    sections: [
      'devices.list',
      'devices.page',
      'devices.scan',
      'devices.raw',
      'devices.commands',
      'devices.json',
      'devices.calibrations',
      'devices.vehicles',
      'devices.retention',
      'devices.many',
      'devices.moving',
    ],
  },
  {
    id: 'assets',
    sections: [
      'assets.what',
      'assets.where',
      'assets.inside',
      'assets.contents',
      'assets.sites',
      'assets.about',
      'assets.share',
      'assets.remove',
    ],
  },
  { id: 'pools', sections: ['pools.what', 'pools.move', 'pools.lost', 'pools.statement'] },
  { id: 'stability', sections: ['stability.profile', 'stability.budget', 'stability.sign', 'stability.report'] },
  { id: 'indoor', sections: ['indoor.draw', 'indoor.anchors', 'indoor.rooms', 'indoor.use'] },
  {
    id: 'alerts',
    sections: [
      'alerts.rules',
      'alerts.rates',
      'alerts.calmer',
      'alerts.raised',
      'alerts.cleared',
      'alerts.late',
      'alerts.told',
      'alerts.answered',
      'alerts.incidents',
      'alerts.centre',
    ],
  },
  { id: 'feedback', sections: ['feedback.asked', 'feedback.link', 'feedback.ratings'] },
  {
    id: 'analytics',
    sections: ['analytics.period', 'analytics.rows', 'analytics.filter', 'analytics.late', 'analytics.paper'],
  },
  { id: 'members', sections: ['members.roles', 'members.invite', 'members.manage', 'members.history'] },
  { id: 'security', sections: ['security.password', 'security.factor', 'security.lost', 'security.sessions', 'security.lock'] },
  { id: 'api', sections: ['api.keys', 'api.http', 'api.devices', 'api.durable', 'api.read', 'api.standards'] },
  { id: 'webhooks', sections: ['webhooks.what', 'webhooks.message', 'webhooks.verify', 'webhooks.again', 'webhooks.order'] },
  { id: 'keyboard', sections: ['keyboard.palette', 'keyboard.move', 'keyboard.map'] },
] as const;

export type Article = (typeof ARTICLES)[number];
export type ArticleId = Article['id'];

/** Whom an article is for, where it is not for everybody: pages that others do not have would only be in their way. */
const ONLY_FOR: Readonly<Partial<Record<ArticleId, (reader: MenuReader) => boolean>>> = {
  tariffs: ({ role }) => role === 'superAdmin',
  tasks: hasInMenu('tasks'),
  fashion: hasInMenu('fashionHub'),
  analytics: hasInMenu('analytics'),
};

function hasInMenu(page: MenuId): (reader: MenuReader) => boolean {
  return (reader) => menuOf(reader).some(({ id }) => id === page);
}

/** What somebody is offered to read, in its order. */
export function articlesOf({ role, data: { typeClient, vertical } }: UserSession): readonly Article[] {
  const reader = { role, typeClient, vertical };
  return ARTICLES.filter(({ id }) => ONLY_FOR[id]?.(reader) ?? true);
}
