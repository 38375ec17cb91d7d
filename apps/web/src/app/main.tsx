import '../ui/theme/foundation.css';
import '../ui/theme/tokens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '../platform/i18n/i18n.ts';
import { followOtherTabs, startSession } from '../platform/session/session.ts';
import { followTheme } from '../ui/theme/theme.ts';
import { App } from './App.tsx';
import { loadTexts } from './texts.ts';

// Nothing here is awaited at the top: the texts come in a chunk that imports the one that this is in.
void startI18n(loadTexts, ['app', 'platform', 'errors']).then(start);

function start() {
  followOtherTabs();
  followTheme();
  void startSession();
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
