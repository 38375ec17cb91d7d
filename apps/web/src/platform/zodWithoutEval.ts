import { z } from 'zod';

// zod would compile its validators with `new Function`, which the Content-Security-Policy forbids. Imported before any schema is made.
z.config({ jitless: true });
