/** How a video is shown. Only for two sites do we know an address that can be embedded and does not track visitors. */
export type Video =
  | { site: 'YouTube' | 'Vimeo'; embedded: string; address: string }
  | { site: undefined; host: string; address: string };

const youTubeHosts = ['youtube.com', 'm.youtube.com', 'youtube-nocookie.com', 'youtu.be'];

export function readVideo(address: string): Video | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.protocol !== 'https:') return undefined;
  const host = url.hostname.replace(/^www\./, '');
  const youTubeId = youTubeHosts.includes(host) ? youTubeIdOf(url, host) : undefined;
  if (youTubeId) {
    return {
      site: 'YouTube',
      embedded: `https://www.youtube-nocookie.com/embed/${youTubeId}?autoplay=1&rel=0`,
      address,
    };
  }
  const vimeoId =
    host === 'vimeo.com' || host === 'player.vimeo.com' ? /\/(\d+)(?:\/|$)/.exec(url.pathname)?.[1] : undefined;
  if (vimeoId) {
    return { site: 'Vimeo', embedded: `https://player.vimeo.com/video/${vimeoId}?autoplay=1&dnt=1`, address };
  }
  return { site: undefined, host, address };
}

function youTubeIdOf({ pathname, searchParams }: URL, host: string): string | undefined {
  const written =
    host === 'youtu.be'
      ? pathname.slice(1)
      : (/^\/(?:embed|shorts|live)\/([^/]+)/.exec(pathname)?.[1] ?? searchParams.get('v') ?? '');
  return /^[\w-]{11}$/.test(written) ? written : undefined;
}
