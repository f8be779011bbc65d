import { useDeviceTimeZone } from '../../../web/lazy/device-time-zone.tsx';
import { findId } from '../../../web/router/address-id.ts';
import { useSearchParams } from '../../../web/router/router.tsx';
import { useClock } from '../../../web/text/clock.ts';
import { calendarAddress, type CalendarPlace, dayInAddress, viewInAddress } from './calendar-address.ts';
import { type Day, dayIn } from './days.ts';

interface CalendarAddress extends CalendarPlace {
  day: Day;
  today: Day;
  /** The address with these changes. */
  to: (changes: CalendarPlace) => string;
}

/** What the address names. Without a day it is today, on the reader's clock; the server renders UTC. */
export function useCalendarAddress(): CalendarAddress {
  const [query] = useSearchParams();
  const today = dayIn(useDeviceTimeZone(), useClock());
  const place = {
    view: viewInAddress(query),
    day: dayInAddress(query),
    classId: findId(query.get('clase')),
  };
  return {
    ...place,
    day: place.day ?? today,
    today,
    to: (changes) => calendarAddress({ ...place, ...changes }),
  };
}
