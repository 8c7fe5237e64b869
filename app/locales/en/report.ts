/** Reporting a published poster. */
export const report = {
  title: "Report a poster",
  poster: "“{{name}}” by @{{username}}",
  text: "A person reads every report. The creator does not learn who you are.",
  reason: "What is wrong with it?",
  reasons: {
    person: "It shows me or someone who has not agreed",
    rights: "It uses a picture that belongs to someone else",
    offensive: "It is offensive or frightening",
    misleading: "Its name or its link is misleading",
    other: "Something else",
  },
  words: "Anything else we should know (optional)",
  submit: "Send report",
  busy: "Sending…",
  done: "Thank you for your report",
  known: "You have already reported this poster",
  doneText: "We check every report and remove posters that break our rules.",
};
