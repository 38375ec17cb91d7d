/** The articles of the help, in the order in which they are read, with their sections. Each has its texts under its name. */
export const ARTICLES = [
  { id: 'firstSteps', sections: ['firstSteps.signIn', 'firstSteps.find', 'firstSteps.own', 'firstSteps.live'] },
  { id: 'follow', sections: ['follow.list', 'follow.status', 'follow.map', 'follow.details', 'follow.punctuality'] },
  { id: 'create', sections: ['create.what', 'create.trackers', 'create.route', 'create.rule', 'create.after'] },
  { id: 'life', sections: ['life.change', 'life.passages', 'life.together', 'life.archive', 'life.many', 'life.history', 'life.search'] },
  {
    id: 'papers',
    sections: ['papers.share', 'papers.coldChain', 'papers.verify', 'papers.carriage', 'papers.money', 'papers.carbon'],
  },
  { id: 'imports', sections: ['imports.file', 'imports.columns', 'imports.check', 'imports.again', 'imports.track'] },
  {
    id: 'devices',
    sections: ['devices.list', 'devices.page', 'devices.scan', 'devices.raw', 'devices.json', 'devices.calibrations', 'devices.many'],
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
  {
    id: 'alerts',
    sections: [
      'alerts.rules',
      'alerts.raised',
      'alerts.cleared',
      'alerts.late',
      'alerts.told',
      'alerts.answered',
      'alerts.incidents',
      'alerts.centre',
    ],
  },
  { id: 'members', sections: ['members.roles', 'members.invite', 'members.manage', 'members.history'] },
  { id: 'security', sections: ['security.password', 'security.factor', 'security.lost', 'security.sessions', 'security.lock'] },
  { id: 'api', sections: ['api.keys', 'api.http', 'api.devices', 'api.durable', 'api.read', 'api.standards'] },
  { id: 'webhooks', sections: ['webhooks.what', 'webhooks.message', 'webhooks.verify', 'webhooks.again', 'webhooks.order'] },
  { id: 'keyboard', sections: ['keyboard.palette', 'keyboard.move', 'keyboard.map'] },
] as const;

export type ArticleId = (typeof ARTICLES)[number]['id'];
