import { useEffect } from 'react';
import { addressOf } from '../../shared/addresses.ts';
import { useLocation, useNavigate } from '../../web/router/router.tsx';
import { taskAddress } from './tasks/data/queries.ts';

/** Resolves the address of a notification: `/class/3#tarea-7` is a separate page, `#anuncio-2` a part of the class page. */
export function placeOfHash(classId: number, hash: string): string | undefined {
  const [, kind, id] = /^#(tarea|anuncio)-(\d{1,10})$/.exec(hash) ?? [];
  if (!kind) return undefined;
  return kind === 'tarea' ? taskAddress(classId, Number(id)) : `${addressOf.classPart(classId, 'anuncios')}${hash}`;
}

/** The server never sees the fragment, so the browser navigates on from the class page. */
export function useNotifiedPlace(classId: number): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const place = placeOfHash(classId, hash);
  useEffect(() => {
    if (place && place !== pathname + search + hash) void navigate(place, { replace: true });
  }, [place, pathname, search, hash, navigate]);
}
