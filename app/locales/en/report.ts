/** Saying that something is wrong with a public poster. */
export const report = {
  title: "Report a poster",
  poster: "“{{name}}” by @{{username}}",
  text: "A person looks at what you tell us. The creator is not told who you are.",
  reason: "What is wrong with it?",
  reasons: {
    person: "It shows me, or somebody who has not agreed",
    rights: "It uses a picture that belongs to somebody else",
    offensive: "It is offensive or frightening",
    misleading: "Its name or its link is misleading",
    other: "Something else",
  },
  words: "Anything else we should know (optional)",
  submit: "Send the report",
  busy: "Sending...",
  done: "Thank you for your report",
  known: "You have reported this poster already",
  doneText: "We look at every report, and take down what should not hang.",
};
