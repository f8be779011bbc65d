import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ListedTool } from '../contract.ts';
import { toolQuery } from './data/queries.ts';

interface LinkedTool {
  /** The tool whose reviews are open. */
  openTool: number | undefined;
  toggle: (id: number) => void;
  /** The tool from the address, if the list has not loaded it yet. */
  before: ListedTool | undefined;
  retired: ListedTool | undefined;
}

/** One tool's reviews are open at a time, at first those of the tool in the address, to which the page scrolls. */
export function useLinkedTool(pointed: number | undefined, listed: readonly ListedTool[]): LinkedTool {
  const [openTool, setOpenTool] = useState(pointed);
  const [followed, setFollowed] = useState(pointed);
  if (followed !== pointed) {
    setFollowed(pointed);
    setOpenTool(pointed);
  }
  const { data: tool } = useQuery({ ...toolQuery(pointed ?? 0), enabled: pointed !== undefined });
  const isListed = listed.some(({ id }) => id === pointed);

  useEffect(() => {
    if (pointed) document.getElementById(`herramienta-${pointed}`)?.scrollIntoView({ block: 'start' });
  }, [pointed]);

  return {
    openTool,
    toggle: (id) => setOpenTool((open) => (open === id ? undefined : id)),
    before: pointed && tool && !tool.isRetired && !isListed ? tool : undefined,
    retired: pointed && tool?.isRetired ? tool : undefined,
  };
}
