interface StreamedEvent {
  event: string | undefined;
  data: string;
}

/** Parses server-sent events from a response, however the network split it. The browser's own EventSource can only GET. */
export async function* readEventStream(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamedEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const text = rest + decoder.decode(part.value, { stream: true });
      const blocks = text.replaceAll('\r\n', '\n').split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const found = eventIn(block);
        if (found) yield found;
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function eventIn(block: string): StreamedEvent | undefined {
  let event: string | undefined;
  const data: string[] = [];
  for (const line of block.split('\n')) {
    // The optional space after the colon is not part of the value.
    const [, name, value = ''] = /^(event|data): ?(.*)$/.exec(line) ?? [];
    if (name === 'event') event = value;
    if (name === 'data') data.push(value);
  }
  return data.length > 0 ? { event, data: data.join('\n') } : undefined;
}
