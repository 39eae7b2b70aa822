import './lib/zod-without-eval.ts';
import './theme/first-paint.css';
import '@fontsource-variable/inter/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './app/providers.tsx';
import { createRouter } from './app/router.tsx';
import { createStyleCache } from './app/style-cache.ts';
import { createQueryClient } from './lib/api/query-client.ts';
import { sessionExpired } from './lib/api/session-expired.ts';
import { startI18n } from './lib/language/i18n.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const queryClient = createQueryClient(() => sessionExpired());

await startI18n();
createRoot(root).render(
  <StrictMode>
    <Providers queryClient={queryClient} styleCache={createStyleCache()}>
      <RouterProvider router={createRouter()} />
    </Providers>
  </StrictMode>,
);
