export { ActivePlatform, ActivePlatformDraft, activePlatforms, ENDS_TOO_EARLY } from './active-platform.ts';
export { AREA_HAS_CHILD, AREA_ROOT, Area, AreaDraft, AreaNode, areas } from './area.ts';
export { IN_USE, isMasked, isMobile, maskedPhone } from './business-fields.ts';
export { CarType, CarTypeDraft, carTypes, PICTURES_AT_MOST } from './car-type.ts';
export { AssignDraft, Clue, ClueDraft, ClueTask, clues, DealDraft, DefeatDraft, InvalidDraft, PHONE_CODE } from './clue.ts';
export { ClueFollow, ClueFollowDraft, clueFollows } from './clue-follow.ts';
export {
  CLUE_ACTIONS,
  CLUE_ACTORS,
  CLUE_STATUS,
  type ClueAction,
  type ClueActor,
  type ClueRule,
  type ClueState,
  type ClueStatus,
  clueActorOf,
  clueRuleOf,
  clueRules,
  isClosed,
  isVisit,
  stateAfter,
} from './clue-states.ts';
export {
  DIMENSIONS,
  type Dimension,
  Overview,
  StatisticsQuery,
  StatisticsRange,
  StatisticsRow,
  statistics,
} from './statistics.ts';
