import '../platform/zodWithoutEval.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '../platform/i18n/i18n.ts';
import { followOtherTabs, startSession } from '../platform/session/session.ts';
import { ThemeProvider } from '../ui/theme/ThemeProvider.tsx';
import { App } from './App.tsx';
import { queryClient } from './queryClient.ts';
import { loadTexts } from './texts.ts';

await startI18n(loadTexts, ['app', 'platform', 'refusals']);
followOtherTabs();
void startSession();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ThemeProvider>
        <QueryClientProvider client={queryClient}>
          <App />
        </QueryClientProvider>
      </ThemeProvider>
    </StrictMode>,
  );
}
