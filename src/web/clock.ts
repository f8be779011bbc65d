import { createContext } from 'react';

/** When the server rendered the page: the browser must begin with the same 'hace 2 minutos', or React cannot take over. */
export const ClockContext = createContext(0);
