/**
 * Features of Chromium that no journey sees. A switch that is given twice counts as it is given last, so what Playwright turns off is named here
 * again. With the last three each window makes pages of its own for the lists below the address bar, which nobody has here, and keeps a process
 * ready for a page that may never come: as much work as the page itself.
 */
const UNSEEN = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

/** What the browser of the journeys is started with. */
export const BROWSER_SWITCHES = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${UNSEEN.join(',')}`,
  // The map needs WebGL, and these machines have no graphics card. It alone is reckoned by SwiftShader: whole pages take it several times as long.
  '--enable-unsafe-swiftshader',
];
