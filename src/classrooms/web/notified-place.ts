import { useEffect } from 'react';
import { addressOf } from '../../shared/addresses.ts';
import { useLocation, useNavigate } from '../../web/router/router.tsx';
import { taskAddress } from './tasks/queries.ts';

/** Where the address that a notification leads to really is: `/class/3#tarea-7` is a page of its own, `#anuncio-2` stands in its part. */
export function placeOfHash(classId: number, hash: string): string | undefined {
  const [, kind, id] = /^#(tarea|anuncio)-(\d{1,10})$/.exec(hash) ?? [];
  if (!kind) return undefined;
  return kind === 'tarea' ? taskAddress(classId, Number(id)) : `${addressOf.classPart(classId, 'anuncios')}${hash}`;
}

/** The server never sees what stands behind the #: the browser goes on from the class. */
export function useNotifiedPlace(classId: number): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const place = placeOfHash(classId, hash);
  useEffect(() => {
    if (place && place !== pathname + search + hash) void navigate(place, { replace: true });
  }, [place, pathname, search, hash, navigate]);
}
